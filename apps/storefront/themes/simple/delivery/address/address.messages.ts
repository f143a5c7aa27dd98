export const addressMessages = { postal: "〒", honorific: "様" };
