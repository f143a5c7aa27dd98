import fc from "fast-check";

/**
 * Setup of tests with properties: with CI set they try the same inputs each time, so that a change is judged by what it
 * changes. Elsewhere, and in the long tests, each run tries others; a failure prints the seed that repeats it.
 */
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_129 });
