import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import { type SpsRequest, writingOf } from "./api-requests.ts";
import { toSpsError, type SpsError } from "./error-codes.ts";
import { hashField } from "./link-fields.ts";
import { type SpsContract, toBeChecked } from "./sps-contract.ts";
import { bytesIn, isHashOf, spsHash } from "./sps-hash.ts";
import { spsTime } from "./sps-time.ts";
import { readXml, toXml, type XmlField } from "./sps-xml.ts";
import { fromSecretValue, toSecretValue, type TripleDesKey } from "./triple-des.ts";

/**
 * An answer of the API.
 *
 * refused: SBPS has answered NG. unknown: no answer, or none that is SBPS's for certain, so that the call may have had its
 * effect; only a lookup can tell.
 */
export type SpsAnswer =
  | { kind: "done"; values: SpsValues }
  | { kind: "refused"; error: SpsError }
  | { kind: "unknown"; reason: string; status?: number; cause?: unknown };

/** Values of an answer by path, decoded and decrypted. */
export type SpsValues = ReadonlyMap<string, string>;

export type SpsClient = (request: SpsRequest) => Promise<SpsAnswer>;

const maxAnswerBytes = 256_000;
const limitSeconds = "600";
/** Reason of an answer that is not SBPS's, or that a wrong hash key of the shop cannot verify. */
export const wrongHash = "the answer has a wrong hash";

/** Calls the API. It repeats nothing, since SBPS has no idempotency key: see `withLookup`. */
export function spsClient(contract: SpsContract, clock: () => Date, timeoutMs = 10_000): SpsClient {
  const { user, password } = contract.basic;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return async (request) => {
    const body = encodeShiftJis(requestXml(contract, request, clock()));
    try {
      const response = await fetch(contract.apiUrl, {
        method: "POST",
        body,
        headers: { "content-type": toBeChecked.api.contentType, authorization },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        return { ...unknown(`SBPS answered ${response.status}`), status: response.status };
      }
      return readAnswer(contract, request, await boundedBytes(response));
    } catch (cause) {
      return { ...unknown("SBPS did not answer"), cause };
    }
  };
}

const unknown = (reason: string) => ({ kind: "unknown" as const, reason });

/** The request as XML, with its hash over the values before Base64 and encryption. */
export function requestXml(contract: SpsContract, { id, fields }: SpsRequest, now: Date): string {
  const all: XmlField[] = [
    ...fields,
    ["encrypted_flg", contract.cipher ? "1" : "0"],
    ["request_date", spsTime(now)],
    ["limit_second", limitSeconds],
  ];
  const written = all.map((field) => writtenField(field, contract.cipher));
  const hashed = toBeChecked.api.isHashOfPlainValues ? all : written;
  const hash = spsHash(textsOf(hashed), contract.hashKey.current, contract.hashedAs.api);
  return toXml("sps-api-request", id, [...written, [hashField, hash]]);
}

const textsOf = (fields: readonly XmlField[]): string[] =>
  fields.flatMap(([, content]) => (typeof content === "string" ? [content] : textsOf(content)));

function writtenField([name, content]: XmlField, cipher: TripleDesKey | undefined): XmlField {
  if (typeof content !== "string") return [name, content.map((field) => writtenField(field, cipher))];
  const writing = writingOf(name);
  if (writing === "plain" || content === "") return [name, content];
  return [name, toSecretValue(content, writing === "encrypted" ? cipher : undefined)];
}

/** Whatever is not SBPS's whole and genuine answer to this request is unknown: HTML, a cut text, another call's answer. */
export function readAnswer(contract: SpsContract, request: SpsRequest, bytes: Uint8Array | undefined): SpsAnswer {
  const xml = bytes && decoded(bytes);
  const document = xml === undefined ? undefined : readXml(xml);
  if (document?.root !== "sps-api-response") return unknown("the answer is not XML of SBPS");
  if (document.id !== request.id) return unknown("the answer is to another call");
  const values = plainValues(contract, document.values);
  if (!values) return unknown("a value of the answer cannot be read");
  if (toBeChecked.api.isAnswerHashed && !isAnswerGenuine(contract, values)) return unknown(wrongHash);
  const result = values.get("res_result");
  if (result === "OK") return { kind: "done", values };
  const code = values.get("res_err_code") ?? "";
  if (result !== "NG" || code === "") return unknown("the answer has no result");
  return { kind: "refused", error: toSpsError(code) };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("shift_jis", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function plainValues({ cipher }: SpsContract, values: SpsValues): SpsValues | undefined {
  const plain = new Map<string, string>();
  for (const [path, value] of values) {
    const writing = writingOf(path.slice(path.lastIndexOf(".") + 1));
    const key = writing === "encrypted" ? cipher : undefined;
    const text = writing === "plain" || value === "" ? value : fromSecretValue(value, key);
    if (text === undefined) return undefined;
    plain.set(path, text);
  }
  return plain;
}

function isAnswerGenuine({ hashKey, hashedAs }: SpsContract, values: SpsValues): boolean {
  const hashed = [...values].filter(([path]) => path !== hashField).map(([, text]) => bytesIn(text, hashedAs.api));
  return isHashOf(values.get(hashField) ?? "", hashed, hashKey);
}

/** undefined if the answer is too long. */
async function boundedBytes(response: Response): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxAnswerBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
