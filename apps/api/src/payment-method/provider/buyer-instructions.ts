/** Who pays. */
export type Buyer = {
  /** Last and first name with a space between them. */
  name: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  phone: string;
  address: string;
};

/** The number at one chain; `confirmation` is asked for beside it. */
export type ConveniNumber = { chain: string; number: string; confirmation: string | null };

/** One chain's number, or those of several, among which the buyer chooses at the store. */
export type ConveniNumbers = {
  numbers: readonly ConveniNumber[];
  payBy: Date;
  /** The provider's page with the numbers and the steps; null if it has none. */
  voucherUrl: string | null;
};

/** An account that takes the transfers of one payment. */
export type TransferAccount = {
  bankName: string;
  bankCode: string;
  branchName: string;
  branchCode: string;
  kind: "ordinary" | "current";
  number: string;
  holder: string;
};

/** A bank transfer: where to, and what has not arrived yet. */
export type ProviderTransfer = {
  /** Empty once the payment waits for no transfer. */
  accounts: readonly TransferAccount[];
  /** Yen that are missing. */
  remaining: number;
  /** Yen of the buyer that the provider keeps: beyond the amount, or for a payment that was cancelled. */
  excess: number;
};
