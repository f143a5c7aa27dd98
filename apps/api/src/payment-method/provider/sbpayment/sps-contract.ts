import type { Secret } from "@noren/contract/platform/secret.ts";
import type { SpsEncoding } from "./sps-hash.ts";
import type { TripleDesKey } from "./triple-des.ts";

/** Methods of SBPS that the shop uses: cards with 3-D Secure, convenience stores, PayPay. */
export type SpsMethod = "card" | "webcvs" | "paypay";

/** Encoding of the values under each hash. */
export type HashEncodings = Record<"request" | "notice" | "return" | "api", SpsEncoding>;

/** What SBPS gives a shop at the start of its service. */
export type SpsContract = {
  merchantId: string;
  serviceId: string;
  /** `fallback` is accepted too while SBPS changes the key. */
  hashKey: Secret;
  /** Absent if the contract has no encryption: values are in Base64 alone then. */
  cipher?: TripleDesKey | undefined;
  /** For Basic authentication at the API. */
  basic: { user: string; password: string };
  /** Address of the link form, and of the API. */
  linkUrl: string;
  apiUrl: string;
  hashedAs: HashEncodings;
  /** at_once: SBPS captures by itself. on_call: a paid purchase is authorized until the shop captures it. */
  captures: Record<Exclude<SpsMethod, "webcvs">, "at_once" | "on_call">;
};

/** Addresses of SBPS's API. */
const apiAddresses = {
  test: "https://stbfep.sps-system.com/api/xmlapi.do",
  live: "https://api.sps-system.com/api/xmlapi.do",
} as const;

/**
 * Values that no public source confirms. Whoever connects a shop compares them with the documents that come with the
 * contract, and corrects them here.
 */
export const toBeChecked = {
  linkAddresses: {
    test: "https://stbfep.sps-system.com/f01/FepBuyInfoReceive.do",
    live: "https://fep.sps-system.com/f01/FepBuyInfoReceive.do",
  },
  hashedAs: { request: "utf8", notice: "utf8", return: "shift_jis", api: "shift_jis" } satisfies HashEncodings,
  /** Bytes in Shift_JIS. */
  maxBytes: { item_name: 40, tax: 7, amount: 7, url: 256, free: 20, free_csv: 2048 },
  freeCsv: { equals: "=", separator: "," },
  answerType: "text/plain; charset=Shift_JIS",
  api: {
    contentType: "text/xml; charset=Shift_JIS",
    /** The hash is of the values before Base64 and encryption. */
    isHashOfPlainValues: true,
    isAnswerHashed: true,
    /** Values in Base64, because they may be Japanese. */
    base64Fields: ["item_name", "free1", "free2", "free3"],
    /** Values encrypted if `encrypted_flg` is 1. */
    encryptedFields: ["cc_number", "cc_expiration", "security_code", "cc_company_code"],
    /** payment_status of a card's authorization without its commit. */
    uncommittedStatus: "0",
    /** Where the answer of a lookup has its values. */
    lookup: {
      status: "res_pay_method_info.payment_status",
      amount: "res_pay_method_info.amount",
      captured: "res_pay_method_info.captured_amount",
      refunded: "res_pay_method_info.refunded_amount",
      recType: "res_pay_method_info.rec_type",
    },
    /** End of a call's id. PayPay's is the one of its error codes, as is that its calls have the numbers of the card's. */
    methodCodes: { card: "101", paypay: "311", webcvs: "701" } satisfies Record<SpsMethod, string>,
  },
  /** Script that makes a card's token on the payment page (API type). */
  tokenScripts: {
    test: "https://stbtoken.sps-system.com/sbpstoken/com_sbps_system_token.js",
    live: "https://token.sps-system.com/sbpstoken/com_sbps_system_token.js",
  },
  /** Days from the payment to the end of its authorization. */
  authorizedDays: { card: 60, paypay: 30 },
  /** Yen. */
  maxAmounts: { card: 9_999_999, webcvs: 299_999, paypay: 9_999_999 } satisfies Record<SpsMethod, number>,
  /** Judgement codes of fraud detection that hold nothing. */
  passingJudgements: ["ok"],
  maxScore: 1000,
} as const;

/**
 * A contract from what SBPS tells at the start of its service; `linkUrl` is for a shop that was told another address. `url`
 * is the origin of a stand-in for SBPS.
 */
export function toSpsContract(
  given: Pick<SpsContract, "merchantId" | "serviceId" | "hashKey" | "cipher" | "basic" | "captures"> &
    Partial<Pick<SpsContract, "linkUrl" | "hashedAs">> & { isLive: boolean; url?: string | undefined },
): SpsContract {
  const { isLive, url, ...known } = given;
  if (known.cipher && (Buffer.byteLength(known.cipher.key) !== 24 || Buffer.byteLength(known.cipher.iv) !== 8))
    throw new Error("SBPS's 3DES key has 24 characters, and its initialisation vector 8");
  const place = isLive ? "live" : "test";
  const at = (address: string) => (url === undefined ? address : new URL(new URL(address).pathname, url).href);
  return {
    ...known,
    linkUrl: at(known.linkUrl ?? toBeChecked.linkAddresses[place]),
    apiUrl: at(apiAddresses[place]),
    hashedAs: known.hashedAs ?? toBeChecked.hashedAs,
  };
}
