/** Apart from the messages of reviews, which a list does not need. */
export const ratingMessages = {
  rating: (average: number, count: number) => `評価 ${average.toFixed(1)}、レビュー${count}件`,
};
