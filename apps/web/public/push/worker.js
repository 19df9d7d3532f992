// Shows the news that the site sends to this browser. It controls no page, stores nothing and answers no request.

/** @returns the news that are not stale, or the first one: a browser must show something for each message */
function freshOf(items) {
  const fresh = items.filter(({ until }) => until > Date.now());
  return fresh.length > 0 ? fresh : items.slice(0, 1);
}

self.addEventListener('push', (event) => {
  const { lang, title, page, items, more } = event.data.json();
  const [first, ...others] = freshOf(items);
  const isOne = others.length === 0 && more === 0;
  const lines = [first, ...others].map((item) => [item.title, item.text].filter(Boolean).join(' · '));
  event.waitUntil(
    self.registration.showNotification(isOne ? first.title : title, {
      body: isOne ? first.text : [...lines, ...(more > 0 ? [`+${more}`] : [])].join('\n'),
      lang,
      // Later news of a topic replace earlier ones, and are heard again.
      tag: isOne ? first.tag : 'joined',
      renotify: true,
      icon: '/icon-192.png',
      data: { page: isOne ? first.page : page },
    }),
  );
});

/** Opens a page of this site, or shows the tab that has it. */
async function openPage(page) {
  const { pathname } = new URL(page);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === pathname);
  return open === undefined ? self.clients.openWindow(pathname) : open.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.page));
});
