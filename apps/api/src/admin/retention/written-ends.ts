import { retentionDays } from "./ended-rows.ts";
import type { TableEnd } from "./table-end.ts";

const { cartAfterEnd, replacedToken, session, staffInvitation, email, cardSetup, guestHistory } = retentionDays;

/** What visitors, members and jobs write. */
export const written: readonly TableEnd[] = [
  {
    tables: ["idempotency_key"],
    keeps: "answers of calls with an Idempotency-Key, for a repeated call",
    end: "age",
    when: "24 hours",
  },
  {
    tables: ["cart"],
    keeps: "items and input of a buyer",
    end: "age",
    when: `a visitor's ${cartAfterEnd} day after its end (a day where nothing was ever put in, else \`CART.LIFETIME_DAYS\` after the last change), not while it waits for a payment; one with orders is emptied then and stays for them; a member's with the member`,
  },
  {
    tables: ["access_token"],
    keeps: "hashes of tokens; a replaced one shows a theft",
    end: "age",
    when: `${replacedToken} days after its replacement, the last one with its session; at most 60 an hour of a session`,
  },
  {
    tables: ["member_session"],
    keeps: "logins, for the member's history of logins",
    end: "age",
    when: `${session} days after its last use (it is over after 30 at most); at most 100 of a member`,
  },
  {
    tables: ["staff_session"],
    keeps: "logins of staff",
    end: "age",
    when: `${session} days after its last use (it is over after 12 hours at most)`,
  },
  {
    tables: ["staff_invitation"],
    keeps: "links by which people became staff or got in again (no keys)",
    end: "age",
    when: `${staffInvitation} days after it is no longer valid; at most 7 days valid`,
  },
  {
    tables: ["email"],
    keeps: "emails, one for each occasion, with their delivery state",
    end: "age",
    when: `${email} days; one about an order or a gift as the order (it is a document of the trade); a member's with the member`,
  },
  {
    tables: ["ecommerce_event"],
    keeps: "actions of visitors, for the owner's evaluation",
    end: "age",
    when: "`ECOMMERCE_EVENT.KEEP_DAYS`",
  },
  {
    tables: ["guest_history"],
    keeps: "guests with a product history",
    end: "age",
    when: `${guestHistory} days after the last view`,
  },
  {
    tables: ["product_history"],
    keeps: "viewed products",
    end: "count",
    when: "10 of a guest or a member; with them",
  },
  {
    tables: ["product_search_history"],
    keeps: "words a member searched for",
    end: "count",
    when: "the newest of a member; with the member",
  },
  {
    tables: ["restock_request"],
    keeps: "addresses to notify about a variant",
    end: "age",
    when: "a day after the notification (the address is deleted with the email), or `RESTOCK.KEEP_DAYS`; by the job `restock.tell`",
  },
  {
    tables: ["rate_limit_counter"],
    keeps: "counts of limits, by hashes",
    end: "age",
    when: "a day after the limit's time",
  },
  { tables: ["login_throttle"], keeps: "failed logins, by hashes", end: "age", when: "2 days after the wait" },
  {
    tables: ["used_captcha", "used_proof", "used_passkey_challenge"],
    keeps: "single-use values that were used",
    end: "age",
    when: "an hour after it is no longer valid",
  },
  {
    tables: ["one_time_token"],
    keeps: "links and codes that were emailed (no keys)",
    end: "age",
    when: "a day after it is no longer valid; with the member",
  },
  {
    tables: ["card_setup"],
    keeps: "cards that are being saved",
    end: "age",
    when: `${cardSetup} days; with the member`,
  },
  {
    tables: ["data_export", "address_export"],
    keeps: "files made for a member",
    end: "age",
    when: "7 days; with the member; by the job `file.sweep`",
  },
  {
    tables: ["stored_file"],
    keeps: "records of stored files",
    end: "age",
    when: "a day if it is not attached, else with the record that it is attached to; by the job `file.sweep`, with its bytes",
  },
  {
    tables: ["inquiry", "product_request"],
    keeps: "questions and answers, for claims",
    end: "age",
    when: "`RETENTION.INQUIRY_DAYS` after the last change, an inquiry not while it is open; a member's with the member",
  },
  { tables: ["inquiry_comment", "inquiry_file"], keeps: "answers and files", end: "parent", when: "with the inquiry" },
  {
    tables: ["unpaid_order", "unpaid_piece"],
    keeps: "reservations of unpaid orders, for limits",
    end: "use",
    when: "when the order is paid or ends, by a trigger",
  },
  { tables: ["stale_search_text"], keeps: "texts to fold anew", end: "use", when: "within minutes, by `search.fold`" },
  {
    tables: ["stale_order"],
    keeps: "orders to derive anew",
    end: "use",
    when: "with the next list, or by `order.refresh` within the hour",
  },
  {
    tables: ["bought_together"],
    keeps: "pairs of products bought in one order",
    end: "count",
    when: "derived anew each night, 20 of a product",
  },
];
