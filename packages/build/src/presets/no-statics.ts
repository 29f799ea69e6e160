/** In place of hoist-non-react-statics: emotion names it for a function that nothing here calls. */
export default <Target>(target: Target): Target => target;
