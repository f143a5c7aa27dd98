/** /login_sync: a member of a linked channel arrives. The form posts `proof` to the same address; with script by itself. */
export type LoginSyncScreenProps = {
  /** Null where the address lacks it. */
  proof: string | null;
  /** The shop where the member came from; empty where it is not known any more. */
  from: string;
  problem: string | null;
  isSending: boolean;
  loginHref: string;
};

/** A linked channel that a member may go on to: its login page leads back to this one's, so draw it with `data-document`. */
export type LinkedShopView = { key: string; name: string; href: string };
