/** The buyer that an order counts for; ranges, mailboxes and phone numbers are hashes. */
type Subjects = {
  addressRange: Buffer | null;
  mailbox: Buffer;
  phone: Buffer | null;
  memberId: string | null;
};

export type NewUnpaidOrder = Subjects & {
  orderId: string;
  /** null: it holds nothing unpaid, and is not written. */
  hold: "short" | "long" | null;
  pieces: readonly { product_id: string; quantity: number }[];
  now: Date;
};

/** Unpaid orders of one subject, and how many of them wait as long as the new one. */
export type UnpaidCount = { all: number; alike: number };

export type CountedUnpaid = {
  /** By what counts for a person, where it counts most. */
  buyer: UnpaidCount;
  /** Placed in the last hour. */
  range: UnpaidCount;
  /** Emails to the mailbox in the last hour. */
  emails: number;
  /** Pieces of the new order's products in other unpaid orders. */
  pieces: {
    product_id: string;
    all: number;
    /** In orders that wait for days. */
    long: number;
    /** Of this buyer: the same range, mailbox, phone number or member. */
    buyer: number;
    buyer_long: number;
  }[];
};
