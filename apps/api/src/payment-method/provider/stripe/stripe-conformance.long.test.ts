import { testProviderConformance } from "../conformance/conformance.ts";
import { stripeRig } from "./conformance.rig.ts";
import { stripeDefinition } from "./stripe-definition.ts";

testProviderConformance(stripeRig(stripeDefinition), ["pglite"]);
