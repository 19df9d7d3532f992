import type ko from '../ko/errors.ts';

export default {
  'errors.900': 'Unknown error. Please try again.',
  'errors.INVALID_ACCESS': 'Abnormal connection. Please open the page again.',
  'errors.NOT_FOUND': 'The requested registration information does not exist. Please check what you entered.',
  'errors.INVALID_CREDENTIAL': 'User authentication failed. Please check what you entered.',
  'errors.AUTHENTICATION_FAILURE': 'Authentication failed. Please sign in again.',
  'errors.NOT_ACCEPTABLE': 'Login failed. Please contact the administrator.',
  'errors.READY': 'The broadcast is being prepared. Please come back in a moment.',
  'errors.CLOSED': 'The broadcast has ended.',

  'errors.notFound.address': 'There is nothing at this address. Please check it.',
  'errors.notFound.registrant':
    'The personal data of this registration was deleted, or there is no such registration. Please load the list again.',
  'errors.notFound.edition': 'This meeting does not exist. Please check the address.',
  'errors.notFound.siteInfo': 'The site has not been set up yet. Please contact the secretariat.',
  'errors.notFound.payment': 'This payment does not exist. Check registration shows how it stands.',
  'errors.notFound.paymentCase': 'This payment case does not exist. Please reload the list.',
  'errors.notFound.bankRefund': 'This bank refund does not exist. Please reload the list.',
  'errors.notFound.balanceDay': 'This day does not exist. Please reload the list.',
  'errors.notFound.account': 'There is no member information. Please open the page again and check.',
  'errors.notFound.role': 'This role does not exist. Please reload the list.',
  'errors.notFound.file': 'This file does not exist. Please open the page again and check.',
  'errors.notFound.device': 'This device is not signed in. Please reload the list.',
  'errors.notFound.secondFactor':
    'No second factor is being set up or in use. Please open the page again and check.',

  'errors.INVALID_INPUT': 'Something needs correcting. Please check the marked fields.',
  'errors.NOT_ALLOWED': 'You may not do this. If you need to, please ask the secretariat.',
  'errors.CONFLICT': 'This has changed in the meantime. Please reload and try again.',
  'errors.TOO_LARGE': 'What you sent is too large. Please make it smaller and send it again.',
  'errors.TOO_MANY_REQUESTS': 'Too many requests. Please try again in a moment.',
  'errors.busyNetwork':
    'Many requests come from your network right now. Keep what you entered and try again in a few minutes. In a browser with JavaScript turned on you need not wait.',
  'errors.UNAVAILABLE': 'This cannot be done right now. Keep what you entered and try again in a moment.',
  'errors.readOnly':
    'Nothing can be saved right now; pages can still be read. Keep what you entered and try again in a moment.',
  'errors.noPaymentNow':
    'Payments cannot be taken right now. Your card was not charged. Please try again in a moment.',
  'errors.STORAGE_FULL': 'There is no room for more files. Please contact the secretariat.',

  'errors.VERIFICATION_REQUIRED': 'Please complete email verification.',
  'errors.VERIFICATION_FAILED': 'The code does not match. Please check it again.',
  'errors.VERIFICATION_EXPIRED': 'Please request sending the code again.',
  'errors.RESET_EXPIRED': 'This password reset has expired or was used already. Please request a new one.',
  'errors.LINK_EXPIRED': 'This link no longer works.',
  'errors.CAPTCHA_REQUIRED': 'The automatic check against bots is needed. Please try again in a moment.',
  'errors.SECOND_FACTOR_REQUIRED': 'Please enter the 6 digits that your authenticator app shows.',
  'errors.SECOND_FACTOR_FAILED': 'The authenticator code does not match. Please enter a new one.',
  'errors.SECOND_FACTOR_SETUP_REQUIRED': 'Staff set up a second factor first.',
  'errors.PASSWORD_CHANGE_REQUIRED':
    'Please replace the password that you were given with one of your own first.',

  'errors.REGISTRATION_NOT_OPEN':
    'Registration has not opened yet. The registration page shows when it opens.',
  'errors.REGISTRATION_CLOSED': 'Registration has closed. Please contact the secretariat.',
  'errors.CATEGORY_FULL': 'This category is full. Please choose another one.',
  'errors.EDITION_FULL': 'The meeting is full. Please ask the secretariat about a waiting list.',
  'errors.OPTION_FULL':
    'An option that you chose has no seats left. Please change your registration and remove it.',
  'errors.ALREADY_REGISTERED': 'You have already registered. Look it up under Check registration.',
  'errors.DRAFT_EXPIRED': 'Your unfinished form is no longer kept. Please start again.',

  'errors.HOLD_LIMIT_REACHED':
    'This registration has kept its seat unpaid for as long as it may. Your card was not charged. To go on, please contact the secretariat.',
  'errors.PRICES_IN_USE':
    'People have already registered at these fees. To change them all the same, please tick the box.',
  'errors.DATES_IN_USE':
    'Something stands on these days. Say whether it is shifted with them or stays, and save again.',
  'errors.EDITION_IN_USE': 'This edition is in use already. It cannot be undone.',
  'errors.NOTHING_TO_PAY': 'There is nothing to pay. Check registration shows how it stands.',
  'errors.SECOND_YES_NEEDED':
    'The amount is above the limit, so another member of staff was asked to agree. Then it is done as you asked.',
  'errors.ALREADY_PAID':
    'This registration is paid. Please open it in the list of registrations and cancel it with its refund.',
  'errors.PAYMENT_IN_PROGRESS': 'A payment is already in progress. Please wait for its result.',
  'errors.PAYMENT_NOT_CONFIGURED': 'Card payment is not available yet. Please contact the secretariat.',
  'errors.GATEWAY_UNAVAILABLE':
    'The payment service cannot be reached. You have not been charged. Please try again in a moment.',

  'errors.TAKEN_OVER': 'You entered on another device, so this one was disconnected.',
  'errors.STAY_ENDED': 'The connection was lost. Please enter again.',

  'errors.mailedAlready':
    'This was asked for several times already. Please open the newest mail in your inbox and go on from there.',
  'errors.textedAlready':
    'This was asked for several times already. If a text message arrived, please enter the code of the newest one.',
  'errors.paymentsPaused':
    'Payments are paused because they cannot be recorded safely right now. You have not been charged. Please try again in a few minutes.',
  'errors.fileNotSent': 'The file has not arrived. Please upload it again.',
  'errors.profileItem': 'Please check this item: {name}.',
  'errors.profilePhone': 'Please enter the contact in the proper format.',

  'errors.signedOut': 'Please sign in to see this page.',
  'errors.action.text': 'This page opens as soon as that is done.',
  'errors.action.PASSWORD_CHANGE_REQUIRED': 'Change the password',
  'errors.action.SECOND_FACTOR_SETUP_REQUIRED': 'Set up a second factor',

  'errors.field.required': 'This is required. Please fill it in.',
  'errors.field.wrong_type': 'This is not in the right form. Please enter it again.',
  'errors.field.unknown_field': 'This field is not known. Please open the page again.',
  'errors.field.not_a_choice': 'Please choose one from the list.',
  'errors.field.invalid_format': 'This is not in the right form. Please follow the example.',
  'errors.field.too_short': 'This is too short. Please enter more.',
  'errors.field.too_long': 'This is too long. Please shorten it.',
  'errors.field.too_small': 'This is too small. Please enter a larger value.',
  'errors.field.too_large': 'This is too large. Please enter a smaller value.',
  'errors.field.integer': 'Please enter a whole number.',
  'errors.field.too_few_items': 'There are too few items. Please add more.',
  'errors.field.too_many_items': 'There are too many items. Please remove some.',
  'errors.field.characters': 'This contains characters that cannot be used. Please remove them.',
  'errors.field.email': 'Enter an e-mail address like name@example.com.',
  'errors.field.phone': 'Enter a phone number like 010-1234-5678.',
  'errors.field.phone_international': 'Enter the number with its country code, like +1 202 555 0100.',
  'errors.field.korean_name': 'Enter the name in 1 to 4 Korean letters.',
  'errors.field.korean_name_wide': 'Enter the name in 1 to 20 Korean letters.',
  'errors.field.latin_name': 'Enter the name in Latin letters, as in the passport.',
  'errors.field.latin': 'Enter this in Latin letters.',
  'errors.field.licence_number': 'Enter the licence number in 5 or 6 digits.',
  'errors.field.licence_for_credits': 'Credits need your medical licence number. Please enter it.',
  'errors.field.zipcode': 'Enter the postcode in 5 digits.',
  'errors.field.time': 'Enter the time in 24 hours, like 09:30.',
  'errors.field.consent_required': 'This consent is required. Please read it and agree.',
  'errors.field.already_registered': 'This is already used by a registration. See Check registration.',
  'errors.field.already_in_use': 'This is already in use. Please enter another one.',
  'errors.field.not_proven': 'Please complete email verification.',
  'errors.field.common_password': 'This password is easy to guess. Please choose another one.',
  'errors.field.same_password': 'Please choose a password that differs from the present one.',
  'errors.field.full': 'This is full. Please choose another one.',
  'errors.field.not_on_sale': 'This cannot be chosen now. Please choose another one.',
  'errors.field.password': 'Use 6 to 16 characters with a letter, a digit and a special character.',
  'errors.field.password_space':
    'A password cannot begin or end with a space, and has no tabs. Please leave these out.',
  'errors.field.pincode': 'Enter the code in 4 digits.',
  'errors.field.six_digits': 'Enter the code in 6 digits.',
  'errors.field.user_id': 'Enter the ID without spaces.',
  'errors.field.url': 'Enter an address that starts with https://.',
  'errors.field.document':
    'The text contains something that cannot be kept. Please remove it and save again.',
  'errors.field.document_link':
    'A link takes an address that starts with https://, an e-mail address or a telephone number. Please check it.',
  'errors.field.alt_required': 'A picture has no text alternative. Say in one sentence what it shows.',
  'errors.field.file_type': 'Files of this kind cannot be uploaded. Please choose another one.',
  'errors.field.picture_size':
    'This picture has too many pixels. Please make it smaller and upload it again.',
  'errors.field.picture_ratio':
    'This picture does not have the shape of its place. Please cut it to that shape and upload it again.',
  'errors.field.drawing_parts':
    'An SVG may hold shapes and colours only. Please turn text into outlines and take out pictures, links and scripts, or send a PNG.',
  'errors.field.drawing_size': 'This SVG is too complex. Please simplify it, or send a PNG.',
  'errors.field.low_contrast': 'This is hard to read. Enter a darker colour.',
  'errors.field.order': 'This is earlier than what comes before it. Enter a later one, or change that first.',
  'errors.field.category_code':
    'Begin with a small letter, and use only small letters a to z, digits and hyphens.',
  'errors.field.below_taken':
    'More seats than this are held or confirmed already. Please enter a larger number.',
  'errors.field.not_asked':
    'This question is not asked after your earlier answers. Remove the answer and send again.',
  'errors.field.code_unknown': 'There is no such code. Please check it, or go on without a code.',
  'errors.field.code_not_yet':
    'This code cannot be used yet. Please check from when it is valid, or go on without a code.',
  'errors.field.code_over': 'This code is no longer valid. You can continue without it.',
  'errors.field.code_used_up': 'This code has no use left. You can continue without it.',
  'errors.field.code_other_category':
    'This code is not for the category that you chose. Choose another category, or remove the code.',
  'errors.field.other_attendance': 'This is not available for the way you attend.',
  'errors.field.advertising': 'Leave out what reads like advertising.',
  'errors.field.too_many_placeholders': 'Use at most 50 placeholders in one field.',
  'errors.field.placeholder':
    'There is a placeholder that cannot be used here. Please use those of the list below.',
  'errors.field.code_text': 'Please enter 6 to 20 English letters and digits. Hyphens are allowed.',
  'errors.field.invited_already':
    'This person is invited already. Send the invitation again from the list, or withdraw it.',
  'errors.field.mailed_too_often': 'This address got too many mails within a day. Please invite it tomorrow.',
  'errors.field.not_in_dues_list':
    'You are not in the list of members who paid their dues. Please check name, licence number and e-mail, or choose a category for non-members. If you have paid, please contact the society.',
  'errors.field.twice': 'This address is already in a line above. Please keep one line.',
  'errors.field.code_single': 'Leave the code empty to make several. They are random.',
  'errors.field.account_number': 'Enter the account number as 8 to 16 digits.',
  'errors.field.business_number': 'This is not a business registration number. Check its ten digits.',
  'errors.field.account_number_abroad':
    'Enter 5 to 34 letters and digits. If it is an IBAN, check that no character is missing or wrong.',
  'errors.field.swift': 'Enter the SWIFT code as 8 or 11 letters and digits, like CHASUS33.',
  'errors.field.day_ahead': 'Enter today or an earlier day.',
  'errors.field.day_past': 'Enter today or a later day.',
  'errors.field.day_before_request':
    'This is before the bank refund was decided. Please check the day of the transfer.',
  'errors.field.answered':
    'Answers that were given already would no longer fit. Take the change back, or write a new survey.',
} satisfies Record<keyof typeof ko, string>;
