// ALTCHA's own worker: derives keys by PBKDF2 until one begins as the challenge requires.
import "altcha/workers/pbkdf2";
