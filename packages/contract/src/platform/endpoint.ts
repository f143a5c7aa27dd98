import "./locale.ts";
import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { type BodyLimit, defaultBody } from "./limits.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Access: none reads no token at all; any visitor; a logged-in member, and one whose email address may be unconfirmed; the
 * holder of a bearer token, which may have expired; the holder of a guest's query token t.
 */
export type Access = "none" | "any" | "member" | "unconfirmed-member" | "bearer" | "guest-token";

/** Who has to be logged in. */
export const isForMembers = (access: Access): access is "member" | "unconfirmed-member" =>
  access === "member" || access === "unconfirmed-member";

/**
 * How the answer stands in the body: `data` and `list` as `{ "data": … }`, `paged` the same with the four x- headers,
 * `limited` a list with x-limit, `flat` as it is (auth, public.json), `file` as bytes.
 */
export type AnswerKind = "data" | "list" | "paged" | "limited" | "flat" | "file";

export type Encoding = "json" | "multipart";

export type Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Kind extends AnswerKind = AnswerKind,
  More extends z.ZodMiniObject = z.ZodMiniObject,
  By extends Access = Access,
> = {
  method: Method;
  /** As the specification writes it: `/v1/products/{key}`. */
  path: string;
  access: By;
  answer: Kind;
  input: In;
  output: Out;
  /** What the body of a paged list says beside its data. */
  more: More;
  errors: readonly ErrorCode[];
  summary: string;
  /** Headers beside the body, of answers for which they are not null. */
  headers: Record<string, (output: never) => string | null>;
  /** Max size of its body; only for a call that needs more than the default. */
  body: BodyLimit;
  /** How its body is sent: as JSON, or as multipart/form-data where a file is in it. */
  encoding: Encoding;
  /** It answers also while the channel is under maintenance. */
  duringMaintenance: boolean;
};

const nothing = z.object({});

/**
 * Declares one call of the API. The first argument reads like an HTTP request line; the client, the server and the
 * document follow from it.
 */
export function endpoint<
  Out extends z.ZodMiniType,
  In extends z.ZodMiniType = typeof nothing,
  Kind extends AnswerKind = "data",
  More extends z.ZodMiniObject = typeof nothing,
  By extends Access = "any",
>(
  line: `${Method} /${string}`,
  spec: {
    summary: string;
    output: Out;
    more?: More;
    input?: In;
    access?: By;
    answer?: Kind;
    errors?: readonly ErrorCode[];
    headers?: Record<string, (output: z.output<Out>) => string | null>;
    body?: BodyLimit;
    encoding?: Encoding;
    duringMaintenance?: true;
  },
): Endpoint<In, Out, Kind, More, By> {
  const [method, path] = line.split(" ") as [Method, string];
  return {
    method,
    path,
    errors: [],
    headers: {},
    body: defaultBody,
    encoding: "json",
    duringMaintenance: false,
    ...spec,
    access: (spec.access ?? "any") as By,
    answer: (spec.answer ?? "data") as Kind,
    input: (spec.input ?? nothing) as In,
    more: (spec.more ?? nothing) as More,
  };
}

export type Area = Record<string, Endpoint>;
export type Input<E extends Endpoint> = z.input<E["input"]>;
export type Parsed<E extends Endpoint> = z.output<E["input"]>;

/** total: rows in all, per: rows a page, last and current: page numbers from 1 (NAV-17). */
export type Pagination = { total: number; per: number; last: number; current: number };
/** `more` holds what a list's body says beside its data, as the endpoint's `more` names it. */
export type Paged<T, More = Record<string, never>> = { data: T[]; pagination: Pagination; more?: More };
/** limit: the caller's max. */
export type Limited<T> = { data: T[]; limit: number };
export type FileAnswer = { bytes: Uint8Array; type: string; name: string };

/** What a call gives to its caller, and what its handler answers. */
export type Output<E extends Endpoint> = E["answer"] extends "paged"
  ? Paged<z.output<E["output"]>, z.output<E["more"]>>
  : E["answer"] extends "limited"
    ? Limited<z.output<E["output"]>>
    : E["answer"] extends "list"
      ? z.output<E["output"]>[]
      : E["answer"] extends "file"
        ? FileAnswer
        : z.output<E["output"]>;
