/** Words of what goes with a product: offered on its page, put to a line of the cart. */
export const accessoryMessages = {
  title: "一緒にいかがですか",
  add: "付属品をつける",
  put: "追加",
  of: (name: string) => `${name}につける付属品`,
  count: (name: string) => `${name}の数`,
  perPiece: (count: number) => `商品1点に${count}点まで`,
  isAccessory: "付属品",
};
