/** A heart: at the corner of a card, or with its word on the product's page. */
export type LikeButtonProps = {
  product: { key: string; name: string; isFavorite: boolean };
  hasWord?: boolean;
};
