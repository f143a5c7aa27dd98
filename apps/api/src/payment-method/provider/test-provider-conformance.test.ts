import { testProviderConformance } from "./conformance/conformance.ts";
import { testProviderRig } from "./test-provider.rig.ts";

testProviderConformance(testProviderRig, ["pglite", "postgres"]);
