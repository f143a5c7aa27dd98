import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import type { ProviderRefundState } from "#api/payment-method/provider/port.ts";
import type {
  ProviderDefinition,
  ProviderMode,
  ProviderValues,
} from "#api/payment-method/provider/provider-definition.ts";
import type { RowId } from "./rows.ts";

/** What the shop asks a provider for. */
export type ProviderCall = "start" | "find" | "cancel" | "capture" | "refund";

/** A request on its way to the stand-in; each byte of the body is one character. */
export type LineRequest = { method: string; path: string; body: string };

/**
 * What a buyer does at the provider. pays_later: the provider accepts the payment and knows its result later.
 * authenticates, fails_authentication, leaves: the card asks for 3-D Secure, and the buyer ends it, fails it, or closes
 * the page. takes_number: the buyer gets a number for a convenience store.
 */
export type BuyerAct =
  | "pays"
  | "pays_later"
  | "is_refused"
  | "authenticates"
  | "fails_authentication"
  | "leaves"
  | "takes_number";

/** What one message gets wrong. other_mode: it is of the live mode, or of another shop. */
export type Lie = "amount" | "currency" | "order" | "other_mode";

/** What the provider has of one payment of the shop. */
export type Books = {
  /** Charges that the buyer owes or has paid: authorized or captured. */
  charges: number;
  /** Yen that the provider took of the buyer. */
  captured: number;
  /** Refunds that were made or are under way; one that failed is none. */
  refunds: number;
  /** Yen of these refunds. */
  refunded: number;
};

export type RigBuyer = {
  /** What the provider's script on the payment page gives the shop; undefined where the card is typed at the provider. */
  token(act: BuyerAct): Promise<{ token: string; token_key: string } | undefined>;
  /**
   * Opens the address that the shop led to, as a browser does, and acts there. Follows the way back, so that the last
   * request is the one to the shop's return; a buyer who leaves makes none, and goes on from there if called again.
   */
  goOn(address: string, act: BuyerAct): Promise<void>;
  /** Pays the number at a store; false if the store takes nothing for it. */
  payAtStore?(reference: string): Promise<boolean>;
  /** Transfers yen to the payment's account. */
  transfer?(reference: string, yen: number): Promise<void>;
};

/** What happens at the provider without the shop and its buyer. A missing one belongs to rows that the rig cannot try. */
export type RigProvider = {
  books(reference: string): Promise<Books>;
  /** Resolves when every message was taken or given up. */
  idle(): Promise<void>;
  /** Looks at the clock: numbers and authorizations end. */
  timePasses(): Promise<void>;
  /** Tells the result of a payment whose buyer pays later: it is paid. */
  endLate?(reference: string): Promise<void>;
  /** Reports a paid payment by a genuine message with one lie in it. `other`: a payment that waits, for a wrong order. */
  lie?(reference: string, lie: Lie, other?: { reference: string; orderNo: string }): Promise<void>;
  /** Reports something that concerns no payment of the shop. */
  sendForeign?(): Promise<void>;
  /** How the payment's next refund begins. */
  beginRefund?(reference: string, state: ProviderRefundState): Promise<void>;
  /** How the payment's last refund ends, also after it was done. */
  endRefund?(reference: string, state: "done" | "failed"): Promise<void>;
  /** The owner refunds the whole payment in the provider's own console. */
  refundByOwner?(reference: string): Promise<void>;
  openDispute?(reference: string): Promise<void>;
  closeDispute?(reference: string, state: "won" | "lost"): Promise<void>;
  /** The card's issuer suspects fraud in a payment that nobody disputes yet. */
  warn?(reference: string): Promise<void>;
  /** The fraud check puts a paid payment under review, and approves it afterwards. */
  review?(reference: string, result: "review" | "ok"): Promise<void>;
  /** The owner makes new secrets at the provider; answers the account's values with them. */
  rollSecret?(): Promise<ProviderValues>;
};

/** The shop that a stand-in works for. */
export type RigShop = {
  /** The shop's clock, which the stand-in shares. */
  clock: () => Date;
  /** The shop's SECRET. */
  secret: string;
  /** Where the provider's messages go. */
  noticeUrl: string;
};

export type OpenRig = {
  /** Origin of the stand-in for the provider's service. */
  url: string;
  /** The account that the stand-in accepts. */
  mode: ProviderMode;
  values: ProviderValues;
  buyer: RigBuyer;
  provider: RigProvider;
};

/** Rows that a provider does not have, each with its reason: a sentence in English for docs/payments.md. */
export type Cannot = Partial<Record<RowId, string>>;

/** What the author of an adapter provides, so that the suite can try it. */
export type ProviderRig = {
  /** Head of the column in docs/payments.md, as in rigs.ts. */
  name: string;
  definition: ProviderDefinition;
  /** Values with which the provider refuses the account, such as a wrong key. */
  wrongValues: ProviderValues;
  /** A stand-in of the test's own, which ends with it (onTestFinished). `capture`: when the account captures cards. */
  open(shop: RigShop, options: { capture: CaptureTime }): Promise<OpenRig>;
  /** What a request to the stand-in asks for; undefined for anything else, such as a list of refunds. */
  callOf(request: LineRequest): ProviderCall | undefined;
  /** Milliseconds after which the adapter gives up a refund. */
  refundTimeoutMs: number;
  /** Where refunds begin in a state by nature, for which the rig has no control: a store's, instead of a card's. */
  refundStatesOf?: Partial<Record<ProviderRefundState, "conveni">>;
  cannot: Cannot;
};
