/** The form posts `proof` to the same address; script submits it automatically. */
export type LoginSyncScreenProps = {
  /** Null if the address has no valid proof. */
  proof: string | null;
  /** The shop that the member came from; empty if it is no longer known. */
  from: string;
  problem: string | null;
  isSending: boolean;
  loginHref: string;
};

/** Its login page redirects back to this one's, so draw the link with `data-document`. */
export type LinkedShopView = { key: string; name: string; href: string };
