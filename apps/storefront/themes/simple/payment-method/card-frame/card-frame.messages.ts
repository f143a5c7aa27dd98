export const cardFrameMessages = {
  loading: "カードの入力欄を読み込んでいます",
  failed: "カードの入力欄を表示できませんでした。「注文を確定する」を押すと、決済会社のページで入力できます。",
};
