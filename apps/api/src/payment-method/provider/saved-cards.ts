/** Displayable data of a customer's saved card; `card` is the provider's id. */
export type SavedCard = {
  card: string;
  name: string;
  maskedNumber: string;
  expiration: string;
  /** Such as VISA, JCB; absent if the provider gives none. */
  brand?: string | null;
};

/** Saved cards of a shop at the provider. All calls are idempotent. */
export type SavedCards = {
  /** Saves the card of a token. A ProviderFailure `refused` if the issuer refuses the card. */
  save(customer: string, cardToken: { token: string; token_key: string }): Promise<SavedCard>;
  remove(customer: string, card: string): Promise<void>;
  /** The provider's page for entering a card; the same reference gives the same page. */
  openPage(page: { reference: string; customer: string; returnUrl: string; shopName: string }): Promise<string>;
  /** The card entered on the page; undefined if none was. */
  findEnteredCard(reference: string): Promise<SavedCard | undefined>;
};
