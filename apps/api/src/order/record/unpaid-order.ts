/** The subjects for which an order counts. Address ranges, mailboxes and phone numbers are hashes. */
type Subjects = {
  addressRange: Buffer | null;
  mailbox: Buffer;
  phone: Buffer | null;
  memberId: string | null;
};

export type NewUnpaidOrder = Subjects & {
  orderId: string;
  /** null: the order reserves nothing without a payment, and is not inserted. */
  hold: "short" | "long" | null;
  pieces: readonly { product_id: string; quantity: number }[];
  now: Date;
};

/** Unpaid orders of one subject; `alike`: those with the same kind of reservation (short or long) as the new one. */
export type UnpaidCount = { all: number; alike: number };

export type CountedUnpaid = {
  /** The largest count of mailbox, phone number and member. */
  buyer: UnpaidCount;
  /** Orders of the address range in the last hour. */
  range: UnpaidCount;
  /** Emails to the mailbox in the last hour. */
  emails: number;
  /** Pieces of the new order's products in other unpaid orders. */
  pieces: {
    product_id: string;
    all: number;
    /** In orders that reserve for days. */
    long: number;
    /** In orders of the same address range, mailbox, phone number or member. */
    buyer: number;
    buyer_long: number;
  }[];
};
