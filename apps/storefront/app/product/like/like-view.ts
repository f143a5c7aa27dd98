/** A heart: at the corner of a card, or with a label on the product's page. */
export type LikeButtonProps = {
  product: { key: string; name: string; isFavorite: boolean };
  hasWord?: boolean;
};
