import { type Endpoint, isForMembers } from "../endpoint.ts";
import { type ErrorCode, errors } from "../errors.ts";
import type { ChangedMeanwhile } from "../merge-fields.ts";
import { takesIdempotencyKey } from "../idempotent-calls.ts";
import { isMembersCall } from "../member-calls.ts";
import type { Answer, Example, JsonSchema, Ref } from "./document-types.ts";
import { refTo } from "./schemas.ts";

/** All error codes of a call: its own, and the common ones that apply to it. */
export function refusalsOf(endpoint: Endpoint, hasInput: boolean): ErrorCode[] {
  const { method, access, duringMaintenance, may, errors: own } = endpoint;
  const isOwners = endpoint.path.startsWith("/admin/");
  const isChange = method !== "GET";
  const hasBody = isChange && method !== "DELETE";
  const common: (ErrorCode | false)[] = [
    "common.malformed",
    // a cart is not priced for visitors of a channel that shows prices after login
    (isForMembers(access) || access === "bearer" || own.some((code) => code.startsWith("cart."))) &&
      "auth.login_required",
    access === "staff" && "staff.login_required",
    may !== null && "staff.forbidden",
    !isOwners && "auth.token_expired",
    access === "member" && "auth.email_not_verified",
    !isOwners && "channel.not_found",
    isMembersCall(endpoint) && "channel.no_members",
    hasBody && "common.too_large",
    hasInput && "common.invalid_input",
    takesIdempotencyKey(endpoint) && "idempotency.reused",
    "common.too_many_requests",
    "common.internal",
    isChange && "common.read_only",
    !duringMaintenance && "common.maintenance",
  ];
  return [...new Set([...endpoint.errors, ...common.filter((code) => code !== false)])];
}

/** Error answers shared by many calls, by name in the document. */
const commonAnswers: Record<string, readonly ErrorCode[]> = {
  Malformed: ["common.malformed"],
  LoginRequired: ["auth.login_required", "auth.token_expired"],
  TokenExpired: ["auth.token_expired"],
  StaffLoginRequired: ["staff.login_required"],
  Forbidden: ["staff.forbidden"],
  EmailNotVerified: ["auth.email_not_verified"],
  ChannelNotFound: ["channel.not_found"],
  NoMembers: ["channel.not_found", "channel.no_members"],
  TooLarge: ["common.too_large"],
  InvalidInput: ["common.invalid_input"],
  InvalidInputOrKey: ["common.invalid_input", "idempotency.reused"],
  KeyReused: ["idempotency.reused"],
  TooManyRequests: ["common.too_many_requests"],
  Internal: ["common.internal"],
  InternalOrReadOnly: ["common.internal", "common.read_only"],
  Maintenance: ["common.maintenance"],
};

export const commonResponses = (): Record<string, Answer> =>
  Object.fromEntries(Object.entries(commonAnswers).map(([name, codes]) => [name, refusal(codes)]));

/** Error answers by status: codes with messages, and an example of each. */
export function refusalAnswers(codes: readonly ErrorCode[]): Record<string, Answer | Ref> {
  const statuses = [...new Set(codes.map((code) => errors[code][0]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status): [string, Answer | Ref] => {
      const own = codes.filter((code) => errors[code][0] === status);
      const common = Object.entries(commonAnswers).find(([, same]) => same.join() === own.join())?.[0];
      return [String(status), common ? { $ref: `#/components/responses/${common}` } : refusal(own)];
    }),
  );
}

/** Error answer of codes that share a status. */
function refusal(codes: readonly ErrorCode[]): Answer {
  const schema: JsonSchema = {
    allOf: [
      refTo("Error"),
      { type: "object", properties: { code: { type: "string", enum: [...codes], description: "Why." } } },
    ],
  };
  const asksToWait = codes.some((code) => [429, 503].includes(errors[code][0]));
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join("\n\n"),
    ...(asksToWait && { headers: { "retry-after": { $ref: "#/components/headers/RetryAfter" } } }),
    content: {
      "application/json": {
        schema,
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** Example of an error's `data`, where clients read it. */
const exampleFacts: Partial<Record<ErrorCode, ChangedMeanwhile>> = {
  "common.changed_meanwhile": {
    version: 8,
    fields: { name: { base: "ガーゼタオル", theirs: "ガーゼのタオル", yours: "ガーゼタオル 大" } },
  },
};

/** Example of each error answer, by code. */
export const refusalExamples = (): Record<string, Example> =>
  Object.fromEntries(
    Object.entries(errors).map(([code, [status, message]]) => {
      const fields = code === "common.invalid_input" ? { per: ["件数は1から100までの整数で入力してください"] } : {};
      const data = { ...exampleFacts[code as ErrorCode], message };
      return [code, { summary: message, value: { status, code, message, data, errors: fields } }];
    }),
  );

/** Body of every failed call (ERR-01). */
export const errorShape: JsonSchema = {
  description: "Body of every failed call.",
  type: "object",
  required: ["status", "code", "message", "data", "errors"],
  properties: {
    status: { type: "integer", description: "The HTTP status again." },
    code: { type: "string", description: "Error code for programs; each call lists its own." },
    message: { type: "string", description: "The Japanese sentence for people." },
    data: {
      type: "object",
      description: "The message again, and data such as the stock left.",
      required: ["message"],
      properties: { message: { type: "string", description: "The Japanese sentence for people." } },
      additionalProperties: true,
    },
    errors: {
      type: "object",
      description: "Messages by field; keys of nested fields are joined with dots (address.city).",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  },
};
