// Next runs this before it starts. React is evaluated here in a task of its own, and Next's start in the one after
// it (docs/decisions/paint-before-scripts.md): a tap waits for one of them, not for both.
setTimeout(() => require('react-dom/client'));
