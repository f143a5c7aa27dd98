/** notFound: 404; error: anything else that went wrong. */
export type ErrorScreenProps = { kind: "notFound" | "error" };
