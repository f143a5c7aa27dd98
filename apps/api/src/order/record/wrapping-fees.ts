type Dressed = { packings: readonly { fee?: number | undefined }[] };

/** Wrapping, noshi, bags and cards (包装・のし): a part of total_fee that is said apart; yen, taxed at 10 %. */
export const wrappingFees = (shippings: readonly Dressed[]) =>
  shippings.flatMap(({ packings }) => packings).reduce((sum, { fee = 0 }) => sum + fee, 0);
