/** Replaces hoist-non-react-statics. Emotion imports it for a function that isn't called here. */
export default <Target>(target: Target): Target => target;
