import { data } from "react-router";

/** Any address without a page. */
export function loader() {
  throw data({ code: "common.not_found" }, { status: 404 });
}

export default function MissingPage() {
  return null;
}
