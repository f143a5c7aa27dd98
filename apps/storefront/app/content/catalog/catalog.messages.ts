export const catalogMessages = {
  title: "カタログ",
  description: "カタログをめくりながら、気になった商品のページへ進めます。",
};
