import { testProviderConformance } from "../conformance/conformance.ts";
import { sbpaymentRig } from "./conformance.rig.ts";
import { sbpaymentDefinition } from "./sbpayment-definition.ts";

testProviderConformance(sbpaymentRig(sbpaymentDefinition), ["postgres"]);
