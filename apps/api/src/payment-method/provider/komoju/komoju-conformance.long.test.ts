import { testProviderConformance } from "../conformance/conformance.ts";
import { komojuRig } from "./conformance.rig.ts";
import { komojuDefinition } from "./komoju-definition.ts";

testProviderConformance(komojuRig(komojuDefinition), ["pglite"]);
