document.querySelector('#return').submit();
