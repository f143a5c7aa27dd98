export const popupMessages = {
  title: "お店からのご案内",
};
