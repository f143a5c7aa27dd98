export const lineAccessoryMessages = {
  add: "付属品をつける",
  put: "追加",
  of: (name: string) => `${name}につける付属品`,
  isAccessory: "付属品",
};
