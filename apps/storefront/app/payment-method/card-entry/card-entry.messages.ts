/** Texts about a new card that are used outside of its fields. */
export const cardEntryMessages = {
  needsScript:
    "新しいカードの入力には、JavaScript が必要です。ブラウザーの設定で有効にするか、別のお支払い方法をお選びください。",
  /** The provider's script did not answer, or answered with an error of its own. */
  noAnswer: "決済会社と通信できませんでした。お支払いは行われていません。しばらくしてから、もう一度お試しください。",
};
