const ApiariesScreen = () => null;
export default ApiariesScreen;
