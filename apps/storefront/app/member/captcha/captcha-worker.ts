// ALTCHA's own worker: derives keys by PBKDF2 until one begins as the challenge says.
import "altcha/workers/pbkdf2";
