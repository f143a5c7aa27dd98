/** Words of an address as it is printed. */
export const addressMessages = { postal: "〒", honorific: "様" };
