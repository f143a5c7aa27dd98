/** notFound: 404; error: any other failure. */
export type ErrorScreenProps = {
  kind: "notFound" | "error";
  /** The router's own message about an unknown path; null for all other errors. */
  routeMessage?: string | null;
};
