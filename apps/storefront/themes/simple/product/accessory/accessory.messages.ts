export const accessoryMessages = {
  title: "一緒にいかがですか",
  count: (name: string) => `${name}の数`,
  perPiece: (count: number) => `商品1点に${count}点まで`,
};
