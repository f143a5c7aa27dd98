/** What the storefront itself says of this; the screens' words are the theme's. */
export const popupMessages = {
  title: "お店からのご案内",
};
