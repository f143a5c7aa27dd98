/** Words of the stars on cards and beside the maker, apart from those of the reviews, which a list does not need. */
export const ratingMessages = {
  rating: (average: number, count: number) => `評価 ${average.toFixed(1)}、レビュー${count}件`,
};
