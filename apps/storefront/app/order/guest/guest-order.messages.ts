export const guestOrderMessages = { title: "ご注文の状況" };
