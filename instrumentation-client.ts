// Next runs this file as its scripts arrive, before it starts: what is imported here is evaluated then, in a task before
// that of React's start, which is shorter by it (docs/decisions/paint-before-scripts.md). Every page has it anyway.
import 'react-dom/client';
