type Wrapped = { packings: readonly { fee?: number | undefined }[] };

/** Wrapping, noshi, bags and cards: a part of the fees that is shown apart. */
export const wrappingFees = (shippings: readonly Wrapped[]) =>
  shippings.flatMap(({ packings }) => packings).reduce((sum, { fee = 0 }) => sum + fee, 0);
