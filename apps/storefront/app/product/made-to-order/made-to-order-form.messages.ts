export const madeToOrderForm = {
  bounds: (min: number, max: number, step: number) => `${min}〜${max}cm、${step}cm単位`,
  text: (name: string) => `${name}の文字`,
  parts: { place: "位置", thread: "糸の色", typeface: "書体" },
  entry: "オーダーで作る",
  only: "この商品は、ご注文をいただいてからお作りします。",
  added: "カートに入れました",
  changed: "オーダーの内容を変更しました",
  title: (name: string) => `${name}をオーダーで作る`,
};
