export const compareMessages = { title: "商品を比べる" };
