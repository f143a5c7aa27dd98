/** Displayable data of a customer's saved card; `card` is the provider's id. */
export type SavedCard = {
  card: string;
  name: string;
  maskedNumber: string;
  expiration: string;
  /** Such as VISA, JCB; absent if the provider gives none. */
  brand?: string | null;
};

/** A page on which a card is entered or confirmed; the same reference is the same page. */
export type CardPage = { reference: string; returnUrl: string };

/** Saved cards of a shop at the provider. All calls are idempotent. */
export type SavedCards = {
  /**
   * Saves the card of a token, or answers the issuer's page if the buyer has to confirm it first (3-D Secure); the card
   * is found by the page's reference afterwards. A ProviderFailure `refused` if the issuer refuses the card.
   */
  save(
    customer: string,
    cardToken: { token: string; token_key: string },
    page: CardPage,
  ): Promise<SavedCard | { pageUrl: string }>;
  remove(customer: string, card: string): Promise<void>;
  /** The provider's page for entering a card; the same reference gives the same page. */
  openPage(page: CardPage & { customer: string; shopName: string }): Promise<string>;
  /** The card entered or confirmed on the page; undefined if none was. */
  findEnteredCard(reference: string, customer: string): Promise<SavedCard | undefined>;
};
