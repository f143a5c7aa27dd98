/** notFound: 404; error: anything else that went wrong. */
export type ErrorScreenProps = {
  kind: "notFound" | "error";
  /** What the router says of an address that no page has, in its own words; null for everything else. */
  routeMessage?: string | null;
};
