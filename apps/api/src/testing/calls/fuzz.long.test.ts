import { describeOnPostgres } from "../databases.ts";
import { fuzzEveryCall, fuzzSeed } from "../fuzz-every-call.ts";

describeOnPostgres(`inputs made of the schema of every call, from seed ${fuzzSeed}`, (use) => fuzzEveryCall(use, 60));
