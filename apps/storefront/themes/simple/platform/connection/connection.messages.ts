export const connectionMessages = {
  failed: "通信できませんでした。表示と入力はそのまま残っています。",
  again: "もう一度試す",
};
