import { data } from "react-router";

/** An address of no page (NAV-02). */
export function loadUnknown(): null {
  const message = "This page could not be found";
  throw data({ code: "common.not_found", message }, { status: 404, statusText: message });
}
