type Audience = { audience: "all" | "members" | "claimed"; has_codes: boolean };

/** Nobody can claim a coupon of single-use codes, which is given by its codes alone: then nobody could use it. */
export const isUnclaimable = ({ audience, has_codes }: Audience): boolean => has_codes && audience === "claimed";

export const unclaimableWords = "1回だけ使えるコードのクーポンは、「どなたでも」か「会員」にしてください";
