import { watchDrawnAddress } from "@noren/web/page/drawn-address.ts";
import { checkTrustedTypes } from "@noren/web/page/trusted-types.ts";
import { watchConnection } from "@noren/web/request/connection.ts";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

watchDrawnAddress();
checkTrustedTypes();
watchConnection();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
