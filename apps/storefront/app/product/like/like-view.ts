export type LikeButtonProps = {
  product: { key: string; name: string; isFavorite: boolean };
  hasWord?: boolean;
};
